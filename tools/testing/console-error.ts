import { afterEach, beforeEach } from 'vitest'

/** A test that makes the program complain has found something: console.error fails it. */
const complaints: string[] = []
const original = console.error

beforeEach(() => {
  complaints.length = 0
  console.error = (...parts: unknown[]) => {
    complaints.push(parts.map(String).join(' '))
    original(...parts)
  }
})

afterEach(() => {
  console.error = original
  const [first] = complaints
  if (first !== undefined) throw new Error(`console.error was called: ${first}`)
})
