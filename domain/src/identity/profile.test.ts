import { describe, expect, test } from 'vitest'
import {
  avatarSeeds,
  completeness,
  isMail,
  isQq,
  isWechat,
  maskAddress,
  maskMail,
  nameAsKept,
  nickNameProblem,
  profileEntries,
} from './index.ts'

describe('what a profile may hold', () => {
  test('mail addresses', () => {
    for (const mail of ['a@b.cn', 'li.wei+x@mail.example.com']) expect(isMail(mail)).toBe(true)
    for (const mail of ['', 'a@b', '@b.cn', 'a b@c.cn', 'a@b.cn\n', `${'a'.repeat(80)}@b.cn`])
      expect(isMail(mail)).toBe(false)
  })

  test('WeChat and QQ', () => {
    for (const id of ['liwei_88', '13800000000', 'a-bcde']) expect(isWechat(id)).toBe(true)
    for (const id of ['abcde', '_abcdef', 'a'.repeat(21), '李伟李伟李伟'])
      expect(isWechat(id)).toBe(false)
    expect([isQq('10001'), isQq('01234'), isQq('1234'), isQq('1234567890123')]).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  test('nick names: width, characters, and nobody who passes for the site', () => {
    for (const name of ['风', 'ab', '一二三四五六七八九十', '看球_88', 'A-b·c'])
      expect(nickNameProblem(name)).toBeUndefined()
    expect(nickNameProblem('a')).toBe('length')
    expect(nickNameProblem('一二三四五六七八九十一')).toBe('length')
    expect(nickNameProblem('<b>hi</b>')).toBe('characters')
    expect(nickNameProblem('a b')).toBe('characters')
    expect(nickNameProblem('在线客服01')).toBe('staff')
    expect(nickNameProblem('Admin_1')).toBe('staff')
  })

  test('real names are kept in one form', () => {
    expect(nameAsKept('  Li   Wei ')).toBe('Li Wei')
    expect(nameAsKept('阿卜杜拉•买买提')).toBe('阿卜杜拉·买买提')
    expect(nameAsKept('王　伟')).toBe('王 伟')
  })
})

test('masks', () => {
  expect(maskMail('liwei88@mail.cn')).toBe('li***ei88@mail.cn')
  expect(maskMail('li@mail.cn')).toBe('l***@mail.cn')
  expect(maskAddress('浙江省杭州市西湖区文三路 1 号')).toBe('浙江省杭州市****')
  expect(maskAddress('杭州')).toBe('杭州****')
})

test('completeness counts each part the same', () => {
  expect(completeness([])).toBe(0)
  expect(completeness(['birthday', 'birthday', 'gender'])).toBe(20)
  expect(completeness(profileEntries)).toBe(100)
  expect(new Set(avatarSeeds).size).toBe(avatarSeeds.length)
})
