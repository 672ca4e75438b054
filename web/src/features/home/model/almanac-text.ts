const solar = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  month: 'long',
  day: 'numeric',
  weekday: 'long',
})
const lunar = new Intl.DateTimeFormat('zh-CN-u-ca-chinese', {
  timeZone: 'Asia/Shanghai',
  month: 'long',
  day: 'numeric',
})
const digits = ['〇', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十'] as const

/** `一月五日　星期一　冬月十七`: written on the server, so that both sides print the same. */
export function almanac(at: number): string {
  const { month = '', day = '', weekday = '' } = partsOf(solar, at)
  const old = partsOf(lunar, at)
  const oldDay = Number(old.day)
  const moon = Number.isNaN(oldDay) ? (old.day ?? '') : lunarDay(oldDay)
  return `${chinese(Number.parseInt(month, 10))}月${chinese(Number(day))}日　${weekday}　${old.month ?? ''}${moon}`
}

function partsOf(format: Intl.DateTimeFormat, at: number): Record<string, string> {
  const found: Record<string, string> = {}
  for (const { type, value } of format.formatToParts(at)) found[type] = value
  return found
}

function lunarDay(day: number): string {
  if (day <= 10) return `初${digits[day]}`
  if (day === 20) return '二十'
  if (day === 30) return '三十'
  return `${day < 20 ? '十' : '廿'}${digits[day % 10]}`
}

function chinese(value: number): string {
  if (value <= 10) return digits[value] ?? ''
  const tens = Math.floor(value / 10)
  const ones = value % 10
  return `${tens === 1 ? '' : digits[tens]}十${ones === 0 ? '' : digits[ones]}`
}
