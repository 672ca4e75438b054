export * from './csv.ts'
export * from './input.ts'
export * from './mask.ts'
export * from './title.ts'
