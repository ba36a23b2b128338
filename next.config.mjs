/** On every answer of the portal, errors, redirects and build assets included. */
const securityHeaders = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
}

/**
 * Pages whose address opens something: an order to pay, a mailed link's deed, a payment to confirm. Their <meta> says so too, but
 * late for what is asked for before it is read. What their styles would ask for, `keyRoots` in lib/routes.ts keeps from it.
 */
const toldToNobody = [
  'invoice',
  'mute',
  'delete-account',
  'ResetPassword',
  'reset-mail',
  'success-order',
  'wallet',
  'order-details',
]

const { APP_ORIGIN = '' } = process.env

const stylesAsText = { loaders: ['@tailwindcss/webpack'], type: 'text' }

/** @type {import('next').NextConfig} */
const nextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  agentRules: false,
  devIndicators: false,
  // While developing, pages of no other address than localhost and these are given their code.
  allowedDevOrigins: URL.canParse(APP_ORIGIN) ? [new URL(APP_ORIGIN).hostname] : [],
  // Styles travel inside the page: a set of them through app/styles, and what names the fonts by Next's option.
  // While developing, sheet.css is a sheet as anywhere, for all pages; a build makes nothing of it.
  turbopack: {
    rules: {
      'globals.css': stylesAsText,
      'signed-out.css': stylesAsText,
      'sheet.css': { condition: 'production', type: 'text' },
    },
  },
  experimental: {
    inlineCss: true,
    // Four scripts less a page than by default, and fewer bytes over all pages; above this nothing is gained any more.
    turbopackChunking: { minChunkSize: 160_000 },
  },
  images: { unoptimized: true },
  // Types are checked by `npm run verify`, tests' included; a start must not fail on a test's type.
  typescript: { ignoreBuildErrors: true },
  // Two stacks on one checkout (development beside a test run) must not share a build folder.
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  headers: async () => [
    {
      source: '/:path*',
      headers: Object.entries(securityHeaders).map(([key, value]) => ({ key, value })),
    },
    // One rule for all of them: each is tried, and waited for, with every request.
    {
      source: `/:page(${toldToNobody.join('|')})/:rest*`,
      headers: [
        { key: 'Referrer-Policy', value: 'no-referrer' },
        { key: 'X-Robots-Tag', value: 'noindex, nofollow' },
      ],
    },
    // Answers to a page's code are no pages.
    { source: '/api/:path*', headers: [{ key: 'X-Robots-Tag', value: 'noindex, nofollow' }] },
  ],
}

export default nextConfig
