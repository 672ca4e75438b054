import * as office from '@zhengju/contract/affiliate/office-calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { Input } from 'antd'
import { call } from '#lib/call.ts'
import type { ReasonQuestion } from '#lib/reason-dialog.tsx'
import { money } from '#lib/show.ts'
import {
  answerReasons,
  approveReasons,
  refuseReasons,
  affiliateText as text,
} from '#text/affiliate.ts'

export type Application = DataOf<typeof office.listApplications>['items'][number]
export type Statement = DataOf<typeof office.listStatements>['items'][number]
export type PlanVersion = DataOf<typeof office.listPlans>['items'][number]

export function approveApplicationQuestion(item: Application): ReasonQuestion {
  return {
    title: text.approveTitle,
    text: text.approveText(item.memberName, item.parentCode),
    action: text.approve,
    suggestions: approveReasons,
    async run(body) {
      await call(office.approveApplication, { params: { applicationId: item.id }, body })
      return text.approved
    },
  }
}

export function refuseApplicationQuestion(item: Application): ReasonQuestion {
  return {
    title: text.refuseTitle,
    text: text.refuseText,
    action: text.refuse,
    suggestions: refuseReasons,
    async run(body) {
      await call(office.refuseApplication, { params: { applicationId: item.id }, body })
      return text.refused
    },
  }
}

/** The first word only checks it; the other one's pays. */
export function approveStatementQuestion(item: Statement): ReasonQuestion {
  const { statementNo, memberName, payable, state } = item
  const isSecond = state === 'checked'
  return {
    title: isSecond ? text.payTitle : text.checkTitle,
    text: (isSecond ? text.payText : text.checkText)(memberName, money(payable)),
    action: isSecond ? text.pay : text.check,
    suggestions: approveReasons,
    async run(body) {
      await call(office.approveStatement, { params: { statementNo }, body })
      return isSecond ? text.paid : text.checked
    },
  }
}

export function answerQuestion({ statementNo, dispute }: Statement): ReasonQuestion {
  const typed = { correction: '' }
  return {
    title: text.answerTitle,
    text: (
      <div className="form-stack">
        <span className="wrap">{text.answerText(dispute?.reason ?? '')}</span>
        <Input
          aria-label={text.correction}
          placeholder={text.correction}
          inputMode="decimal"
          maxLength={12}
          onChange={({ target }) => {
            typed.correction = target.value.trim()
          }}
        />
        <span className="soft">{text.correctionHint}</span>
      </div>
    ),
    action: text.answer,
    suggestions: answerReasons,
    async run(body) {
      const { correction } = typed
      const given = correction === '' ? {} : { correction }
      await call(office.answerDispute, { params: { statementNo }, body: { ...body, ...given } })
      return text.answered
    },
  }
}

export function approvePlanQuestion({ plan }: PlanVersion): ReasonQuestion {
  return {
    title: text.planApproveTitle,
    text: text.planApproveText(plan.version, plan.fromMonth),
    action: text.approve,
    suggestions: approveReasons,
    async run(body) {
      await call(office.approvePlan, { params: { version: `${plan.version}` }, body })
      return text.planApproved
    },
  }
}

export function tryPlanQuestion({ plan }: PlanVersion): ReasonQuestion {
  return {
    title: text.tryTitle,
    text: text.tryText,
    action: text.try,
    suggestions: approveReasons,
    async run(body) {
      await call(office.tryPlan, { params: { version: `${plan.version}` }, body })
      return text.tried
    },
  }
}

export function refusePlanQuestion({ plan }: PlanVersion): ReasonQuestion {
  return {
    title: text.planRefuseTitle,
    text: text.planRefuseText,
    action: text.refuse,
    suggestions: refuseReasons,
    async run(body) {
      await call(office.refusePlan, { params: { version: `${plan.version}` }, body })
      return text.planRefused
    },
  }
}
