/** A look asks for a page's head alone, by itself: nobody was there, so the session grows no younger by it. */
export const lookHeader = 'x-desk-look'

/** The mark of what a page shows: another one tells of something that the page does not show yet. */
export const newsHeader = 'x-desk-news'
