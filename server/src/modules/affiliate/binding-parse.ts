import {
  codeKinds,
  codeVerdicts,
  type JudgedCode,
  type SelfSign,
  selfSigns,
} from '@zhengju/domain/affiliate'
import type { BindingRow } from './tables.ts'

// What a binding keeps as JSON, read back.

export function signsIn({ self_signs }: Pick<BindingRow, 'self_signs'>): SelfSign[] {
  const kept: unknown = JSON.parse(self_signs)
  return Array.isArray(kept) ? selfSigns.filter((sign) => kept.includes(sign)) : []
}

export function codesIn({ codes }: Pick<BindingRow, 'codes'>): JudgedCode[] {
  const kept: unknown = JSON.parse(codes)
  return Array.isArray(kept) ? kept.map(codeOf) : []
}

function codeOf(kept: unknown): JudgedCode {
  const [kind, verdict] = [
    codeKinds.find((one) => one === field(kept, 'kind')),
    codeVerdicts.find((one) => one === field(kept, 'verdict')),
  ]
  const [code, keptAt] = [field(kept, 'code'), field(kept, 'keptAt')]
  if (!kind || !verdict || typeof code !== 'string') throw new Error('a code is not readable')
  return { kind, code, verdict, keptAt: typeof keptAt === 'number' ? keptAt : null }
}

function field(of: unknown, name: string): unknown {
  return typeof of === 'object' && of !== null ? Reflect.get(of, name) : undefined
}
