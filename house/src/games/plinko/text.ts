import type { PlinkoRisk } from '@zhengju/domain/games/plinko'
import { decimalText, ratio } from '@zhengju/domain/ratio'

const risks = { low: '低', medium: '中', high: '高' } as const satisfies Record<PlinkoRisk, string>

/** As it stands on a record. */
export const plinkoText = {
  spot: (rows: number, risk: PlinkoRisk) => `落珠　${rows} 行　${risks[risk]}风险`,
  outcome: (bucket: number, tenths: bigint) =>
    `落第 ${bucket + 1} 格，${decimalText(ratio(tenths, 10n), 1)} 倍`,
} as const
