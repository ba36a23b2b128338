/** What an answer over https says of its host, as `Strict-Transport-Security`: for two years, no browser asks it in the clear. */
export const alwaysHttps = 'max-age=63072000; includeSubDomains'
