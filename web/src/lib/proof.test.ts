import { failures } from '@zhengju/contract/kernel/failure'
import { expect, test } from 'vitest'
import { BusinessError, CancelledError } from './call-error.ts'
import { isProvedAfter, proofStore, selfWaysOf, settleProof } from './proof.ts'

const { code } = failures['password.checkNeeded']
const idle = () => new BusinessError(code, '请先验证', { ways: ['totp', 'password', 'iris'] })

test('a command waits for the proof, and goes again after it', async () => {
  const first = isProvedAfter(idle())
  const second = isProvedAfter(idle())
  expect(proofStore.read()).toEqual({ ways: ['password', 'totp'], reason: '请先验证' })
  settleProof(true)
  await expect(first).resolves.toBe(true)
  await expect(second).resolves.toBe(true)
  expect(proofStore.read()).toBeUndefined()
})

test('whoever closes the sheet has called the command off', async () => {
  const command = isProvedAfter(idle())
  settleProof(false)
  await expect(command).rejects.toThrow(CancelledError)
})

test('a wrong password in a form asks for no proof', async () => {
  await expect(isProvedAfter(new BusinessError(code, '密码不对', null))).resolves.toBe(false)
  await expect(isProvedAfter(new BusinessError(code + 1, '', { ways: [] }))).resolves.toBe(false)
  await expect(isProvedAfter(new Error('x'))).resolves.toBe(false)
  expect(selfWaysOf({ ways: 'password' })).toBeUndefined()
  expect(proofStore.read()).toBeUndefined()
})

test('those who look are told when it begins and when it ends', async () => {
  const seen: boolean[] = []
  const leave = proofStore.subscribe(() => seen.push(proofStore.read() !== undefined))
  const command = isProvedAfter(idle())
  settleProof(true)
  await command
  leave()
  settleProof(false)
  expect(seen).toEqual([true, false])
})
