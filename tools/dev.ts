/** The same processes, restarted when their files change; the pages come from Vite on the platform's port. */
process.env.DEV = '1'
await import('./start.ts')
