/** How long the router is given for a page: longer than one ever takes, whose frame is sent ahead after a second (docs/decisions/033). */
export const pagePatienceMs = 10_000
