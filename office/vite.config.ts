import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Pages of the operators' listener: no inline script, so that its policy names none. */
export default defineConfig({
  plugins: [react()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1500,
    modulePreload: { polyfill: false },
  },
})
