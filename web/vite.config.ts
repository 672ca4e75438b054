import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * Few files instead of one a module. `shell` is what the first page and most others start with, `call` what the first
 * question to the platform needs; a page that came with its data loads the second only after it stands.
 */
const shell = [
  /\/ui\/src\/(icon|bars|button|seal|stone|seed|inks|crest|states|money|notice|poster)\.tsx?$/,
  /\/contract\/src\/(kernel\/(path|endpoint|storage-key)|(member|sport|site)\/calls)\.ts$/,
  /\/domain\/src\/(text\/title\.ts|money\/|siteDay\/)/,
  /\/web\/src\/app\/(bottom-bar|full-page|status-pages|guard|use-cookies|favicon)\.tsx?$/,
  /\/web\/src\/(text\/shell|lib\/(router\/.*|storage|runtime|after-load|handle|theme|use-read|money|site-time|sport-path|origin-text))\.tsx?$/,
]
const call = [
  /\/contract\/src\/kernel\/(limit|header|envelope|failure-http)\.ts$/,
  /\/web\/src\/lib\/(call|call-error|session|cookie|notices|navigate)\.ts$/,
]
/** What draws a price, on home as in the lists: one file, not ten of which each is mostly its head. */
const prices = [
  /\/domain\/src\/(ratio|odds)\/index\.ts$/,
  /\/web\/src\/(text\/(market|sport)|lib\/(market-name|phase-name))\.ts$/,
  /\/web\/src\/features\/sport\/(parts\/price-cell|model\/(lineup|pick-context)|hooks\/odds-format)\.tsx?$/,
]
const framework = [/\/node_modules\/(react|react-dom|scheduler)\//]
const groups = [
  group('framework', framework, 3),
  group('shell', shell, 2),
  group('call', call, 2),
  group('prices', prices, 1),
]

/** The browser's files first, then what draws pages on the server: `vite build` and `vite build --ssr`. */
export default defineConfig(({ isSsrBuild = false }) => ({
  plugins: [react()],
  build: {
    target: 'es2022',
    copyPublicDir: !isSsrBuild,
    assetsInlineLimit: 512,
    modulePreload: { polyfill: false },
    manifest: !isSsrBuild && 'files.json',
    outDir: isSsrBuild ? 'build/server' : 'build/client',
    rolldownOptions: isSsrBuild
      ? { input: 'src/entry.server.tsx' }
      : { input: 'src/entry.client.tsx', output: { codeSplitting: { groups } } },
  },
}))

function group(name: string, files: readonly RegExp[], priority: number) {
  return { name, priority, test: (id: string) => files.some((file) => file.test(id)) }
}
