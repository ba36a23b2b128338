const { APP_ORIGIN = '' } = process.env

const stylesAsText = { loaders: ['@tailwindcss/webpack'], type: 'text' }

/** @type {import('next').NextConfig} */
const nextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // `next dev` would write an AGENTS.md into the project.
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
      'early-bird.css': stylesAsText,
      'sheet.css': { condition: 'production', type: 'text' },
    },
  },
  experimental: {
    inlineCss: true,
    // Four scripts less a page than by default, and fewer bytes over all pages; above this nothing is gained any more.
    turbopackChunking: { minChunkSize: 160_000 },
  },
  // Pictures are made and served by the client API: nothing is optimized here, and `/_next/image` fetches nothing.
  images: { unoptimized: true },
  // Types are checked by `npm run verify`, tests' included; a start must not fail on a test's type.
  typescript: { ignoreBuildErrors: true },
  // Two stacks on one checkout (development beside a test run) must not share a build folder.
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
}

export default nextConfig
