import type { Region } from '@zhengju/domain/access'

const names = new Intl.DisplayNames(['zh-CN'], { type: 'region', fallback: 'code' })

/**
 * What a database says of an address. Two forms are common: nested records with names in many languages, and flat
 * ones with codes only.
 */
export function parseRegion(found: unknown): Region | undefined {
  const record = Object(found)
  const place = record.country ?? record.registered_country
  const country = codeOf(place, /^[A-Z]{2}$/) ?? codeOf(record.country_code, /^[A-Z]{2}$/)
  if (country === undefined) return undefined
  const part = Array.isArray(record.subdivisions) ? record.subdivisions[0] : undefined
  const code = codeOf(part, /^[A-Z0-9]{1,3}$/)
  const words = [
    nameOf(place) ?? names.of(country),
    nameOf(part) ?? textOf(record.region),
    nameOf(record.city) ?? textOf(record.city),
  ]
  return {
    country,
    region: code === undefined ? undefined : `${country}-${code}`,
    text: [...new Set(words.filter((word) => word !== undefined))].join(' '),
  }
}

function codeOf(place: unknown, form: RegExp): string | undefined {
  const code = textOf(place) ?? textOf(Object(place).iso_code)
  return code !== undefined && form.test(code) ? code : undefined
}

function nameOf(place: unknown): string | undefined {
  const known = Object(Object(place).names)
  return textOf(known['zh-CN']) ?? textOf(known.en)
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value.slice(0, 60) : undefined
}
