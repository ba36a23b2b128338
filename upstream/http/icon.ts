const drawing =
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'><style>path{fill:#2f43c0}@media (prefers-color-scheme:dark){path{fill:#a9b6ff}}</style><path fill-rule='evenodd' d='M12 1.2c.5 0 .9.3 1.1.7 2 4.3 6.4 7.3 6.4 12.3 0 3-1.5 5.3-3.5 7.7-.4.5-1 .8-1.7.8h-1.6v-7.3a2.1 2.1 0 1 0-1.4 0v7.3H9.7c-.7 0-1.3-.3-1.7-.8-2-2.4-3.5-4.7-3.5-7.7 0-5 4.4-8 6.4-12.3.2-.4.6-.7 1.1-.7Z'/></svg>"

/** The portal's mark for the tab, in the page itself: the client API serves no pictures of its own. */
export const icon = `data:image/svg+xml,${encodeURIComponent(drawing)}`
