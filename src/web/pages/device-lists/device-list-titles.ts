/** Names of the views of the device's lists. */
export const deviceListTitles = { favourites: 'Избранное', comparison: 'Сравнение предложений' };
