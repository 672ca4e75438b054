import type { BodyOf } from '@zhengju/contract/kernel/endpoint'
import type { sendBindCode } from '@zhengju/contract/phone/calls'

export type CountryCode = BodyOf<typeof sendBindCode>['countryCode']

/** Calling codes that a member may choose while numbers of other countries are accepted. */
export const countries: readonly { readonly code: CountryCode; readonly name: string }[] = [
  { code: '86', name: '中国大陆' },
  { code: '852', name: '中国香港' },
  { code: '853', name: '中国澳门' },
  { code: '886', name: '中国台湾' },
  { code: '65', name: '新加坡' },
  { code: '60', name: '马来西亚' },
  { code: '63', name: '菲律宾' },
  { code: '66', name: '泰国' },
  { code: '84', name: '越南' },
  { code: '81', name: '日本' },
  { code: '82', name: '韩国' },
]
