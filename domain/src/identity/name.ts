import { textWidth } from '../text/index.ts'

/** Whether a text can be a real name: Chinese characters and `·`, or Latin letters with spaces, 2 to 40. */
export function isRealName(text: string): boolean {
  return (
    /^\p{Script=Han}[\p{Script=Han}·]{0,38}\p{Script=Han}$/u.test(text) ||
    /^[A-Za-z][A-Za-z '.-]{0,38}[A-Za-z]$/.test(text)
  )
}

/** Two spellings of one holder: spaces, case and the form of the middle dot do not matter. */
export function isSameName(a: string, b: string): boolean {
  return plainName(a) === plainName(b)
}

/** The form a real name is kept in, however it was typed: width, spaces around and in between, the middle dot. */
export function nameAsKept(text: string): string {
  return text
    .normalize('NFKC')
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[•・‧]/g, '·')
}

/** Widths of a nick name, where a character above code 255 counts 2. */
export const nickNameWidth = { min: 2, max: 20 } as const

/** Words by which somebody could pass for the site's own people. */
const staffWords = ['客服', '官方', '管理员', '系统', '正局', 'admin', 'official', 'service']

/** What is wrong with a nick name: its width, its characters, or that it passes for the site's people. */
export function nickNameProblem(text: string): 'length' | 'characters' | 'staff' | undefined {
  const width = textWidth(text)
  if (width < nickNameWidth.min || width > nickNameWidth.max) return 'length'
  if (!/^[\p{Script=Han}A-Za-z0-9_·-]+$/u.test(text)) return 'characters'
  const plain = text.toLowerCase()
  return staffWords.some((word) => plain.includes(word)) ? 'staff' : undefined
}

function plainName(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/[•・.]/g, '·')
    .toLowerCase()
}
