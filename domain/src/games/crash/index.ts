/** 飞鸢: what it draws and pays, how a bet is written, and when its rounds are. */
export * from './bet.ts'
export * from './clock.ts'
export * from './flight.ts'
