export { NotFoundPage as default } from '../app/status-pages.tsx'
