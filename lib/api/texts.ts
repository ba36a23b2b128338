/** What a call of the portal's own says when nobody else has words for its failure. */

export const noConnection = 'No connection. Check your network and try again.'
export const failed = 'Something went wrong. Please try again.'
