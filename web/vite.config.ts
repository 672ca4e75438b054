import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

/**
 * Few files instead of one a module. `shell` is what the first page and most others start with, `call` what the first
 * question to the platform needs; a page that came with its data loads the second only after it stands.
 */
const shell = [
  /\/ui\/src\/(icon|bars|button|seal|stone|seed|inks|crest|states|money|notice|poster)\.tsx?$/,
  /\/contract\/src\/(kernel\/(path|endpoint)|(member|sport|site)\/calls)\.ts$/,
  /\/domain\/src\/(text\/title\.ts|money\/|siteDay\/)/,
  /\/web\/src\/app\/(bottom-bar|full-page|status-pages|use-cookies|favicon)\.tsx?$/,
  /\/web\/src\/(text\/shell|lib\/(after-load|handle|theme|use-read|money|site-time|sport-path|origin-text))\.ts$/,
]
const call = [
  /\/contract\/src\/kernel\/(storage-key|limit|header|envelope|failure-http)\.ts$/,
  /\/web\/src\/lib\/(call|call-error|session|storage|cookie|runtime|notices|navigate)\.ts$/,
]
const framework = [/\/node_modules\/(react|react-dom|react-router|scheduler|cookie-es)\//]
const groups = [group('framework', framework, 3), group('shell', shell, 2), group('call', call, 2)]

/** Which failures a call may be answered with is read by the server and by tests: the first page does without the list. */
const withoutErrors: Plugin = {
  name: 'without-errors',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/contract\/src\/[a-z/-]+\.ts$/ },
    handler: (code) => ({ code: code.replace(/\berrors: \[[^\]]*\],/g, ''), map: null }),
  },
}

export default defineConfig({
  plugins: [withoutErrors, reactRouter()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 512,
    modulePreload: false,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
})

function group(name: string, files: readonly RegExp[], priority: number) {
  return { name, priority, test: (id: string) => files.some((file) => file.test(id)) }
}
