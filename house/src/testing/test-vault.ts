import { createRuntime } from '@zhengju/kit/runtime'
import { createVault } from '../host/seeds/vault.ts'

export const testVault = createVault(Buffer.alloc(32, 'house'), createRuntime().random)
