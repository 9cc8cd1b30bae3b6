/** Names of the views of the device's lists. */
export const deviceViewTitles = { favourites: 'Избранное', comparison: 'Сравнение предложений' };
