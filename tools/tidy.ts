import { projectFolder } from './command.ts'
import { readFiles } from './tidy/source.ts'
import { tidy } from './tidy/tidy.ts'

/** House rules as a program. One message a line, exit code 1 when there is one. */
const messages = tidy(readFiles(projectFolder))
for (const message of messages) console.log(message)
process.exit(messages.length > 0 ? 1 : 0)
