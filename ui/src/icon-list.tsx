/** All names, for the gallery; a page takes the ones that it draws from `IconName`. */
export { iconNames } from './icon-names.ts'
