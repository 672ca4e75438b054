import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { listOutbox } from '@zhengju/contract/message/office-calls'
import { nationalNumber } from '@zhengju/domain/member'
import { maskAccount, maskPhone } from '@zhengju/domain/text'
import type { SentMessage } from './service.ts'

export type MessageLine = DataOf<typeof listOutbox>['items'][number]

export function presentMessage({ to, ...message }: SentMessage): MessageLine {
  return {
    ...message,
    to: message.channel === 'phone' ? maskPhone(nationalNumber(to)) : maskedMail(to),
  }
}

function maskedMail(mail: string): string {
  const [name = '', host = ''] = mail.split('@')
  return `${maskAccount(name)}@${host}`
}
