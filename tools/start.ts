import { started } from './start/all.ts'

process.exitCode = await started(process.env)
