/** Links to requests on a page, and none to the forms of new ones. */
export const requestLinks = 'a[href^="/account/requests/"]:not([href*="/new-"])';
