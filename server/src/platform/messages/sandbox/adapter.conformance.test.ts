import { messageConformance } from '../conformance.ts'
import { createMessageSandbox } from './adapter.ts'

messageConformance('the sandbox', createMessageSandbox)
