import type { DeadHeatRule } from '@zhengju/domain/settlement'

/** Who wins the split of a competition. */
export const outrightText = {
  title: (name: string, days: string) => `${name} · ${days}`,
  closesAt: (time: string) => `${time} 封盘`,
  closed: '已封盘，等待赛果',
  suspended: '比赛进行中，暂停投注',
  stopped: '暂停投注',
  decided: '已有赛果',
  all: (count: number) => `全部 ${count} 队`,
  market: '冠军',
  table: '积分榜',
  matches: '赛程',
  heads: { place: '名次', team: '球队', played: '赛', goals: '进–失', points: '分' },
  rules: '三分制，同分先比净胜球，再比进球；仍相同算并列。',
  alone: '只能单关，不能提前兑现。',
  deadHeat: {
    stakeDivided: '并列第一：本金按并列队数平分，一份按赔率派彩，其余算输。',
    profitDivided: '并列第一：本金全部退回，可赢额按并列队数平分。',
  } satisfies Readonly<Record<DeadHeatRule, string>>,
} as const
