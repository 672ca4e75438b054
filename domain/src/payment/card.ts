export interface Bank {
  readonly code: string
  readonly name: string
}

/** Banks a member's card may be of, with the codes that Chinese payment gateways commonly use. */
export const banks: readonly Bank[] = [
  { code: 'ICBC', name: '中国工商银行' },
  { code: 'ABC', name: '中国农业银行' },
  { code: 'BOC', name: '中国银行' },
  { code: 'CCB', name: '中国建设银行' },
  { code: 'COMM', name: '交通银行' },
  { code: 'PSBC', name: '中国邮政储蓄银行' },
  { code: 'CMB', name: '招商银行' },
  { code: 'CITIC', name: '中信银行' },
  { code: 'CEB', name: '中国光大银行' },
  { code: 'CMBC', name: '中国民生银行' },
  { code: 'CIB', name: '兴业银行' },
  { code: 'SPDB', name: '上海浦东发展银行' },
  { code: 'GDB', name: '广发银行' },
  { code: 'HXBANK', name: '华夏银行' },
  { code: 'SPABANK', name: '平安银行' },
  { code: 'CZBANK', name: '浙商银行' },
  { code: 'EGBANK', name: '恒丰银行' },
  { code: 'BOHAIB', name: '渤海银行' },
  { code: 'BJBANK', name: '北京银行' },
  { code: 'SHBANK', name: '上海银行' },
  { code: 'JSBANK', name: '江苏银行' },
  { code: 'NJCB', name: '南京银行' },
  { code: 'NBBANK', name: '宁波银行' },
  { code: 'HZCB', name: '杭州银行' },
]

/** The bank of a code. */
export function bankOf(code: string): Bank | undefined {
  return banks.find((bank) => bank.code === code)
}

/** The first six digits of common cards: enough to name the bank, never to refuse one. */
const prefixes: Readonly<Record<string, readonly string[]>> = {
  ICBC: ['622202', '622203', '622200', '622208', '621226', '621558', '955880'],
  ABC: ['622848', '622845', '622846'],
  BOC: ['621660', '621661', '621663', '621666', '621785', '456351', '601382'],
  CCB: ['621700', '622700', '621284', '436742'],
  COMM: ['622260', '622261', '622262', '405512'],
  PSBC: ['622188', '622150', '622151', '621096', '621098', '621799'],
  CMB: ['622588', '622609', '621483', '621485', '690755'],
  CITIC: ['622690', '622691', '622692', '622696', '622698'],
  CEB: ['622660', '622662', '622663', '622666'],
  CMBC: ['622615', '622617', '622618', '622622', '415599'],
  CIB: ['622908', '622909', '438588'],
  SPDB: ['622518', '622521', '622522', '622523'],
  GDB: ['622555', '622568'],
  HXBANK: ['622630', '622631', '622632', '622633'],
  SPABANK: ['622155', '622156', '622298', '621626'],
}

/** The bank whose cards begin so; undefined where it is not known. */
export function bankOfCard(text: string): Bank | undefined {
  const prefix = cardDigits(text).slice(0, 6)
  return banks.find(({ code }) => prefixes[code]?.includes(prefix) === true)
}

/** A card number as typed, without its spaces and hyphens. */
export function cardDigits(text: string): string {
  return text.replace(/[\s-]/g, '')
}

/** What is wrong with a bank card number: not 16 to 19 digits, or a wrong check digit. */
export function cardProblem(text: string): 'length' | 'checkDigit' | undefined {
  const digits = cardDigits(text)
  if (!/^\d{16,19}$/.test(digits)) return 'length'
  return passesLuhn(digits) ? undefined : 'checkDigit'
}

/** The Luhn check (ISO/IEC 7812): every second digit from the right doubled, the sum a multiple of ten. */
export function passesLuhn(digits: string): boolean {
  if (!/^\d+$/.test(digits)) return false
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** A card number in groups of four, as typed into the form. */
export function cardText(text: string): string {
  return cardDigits(text).replace(/(.{4})(?=.)/g, '$1 ')
}
