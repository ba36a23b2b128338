/** What is said of the pages of any list (specification sections 2.4 to 2.13). */

export const entries = (from: number, to: number, total: number) =>
  `Showing ${from} to ${to} of ${total} entries`
