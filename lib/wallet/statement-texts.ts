/** What stands in the statement of a wallet. Apart from the sentences of the page, which is weighed to the byte. */

export const columns = ['Transaction', 'Date (UTC)', 'Description', 'Credit (USD)', 'Debit (USD)'] as const
