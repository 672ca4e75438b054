import type { KernelSport } from '@zhengju/domain/sports/fixture'

/** What is played of a sport, and how often one begins. Invented names, in everyday signs. */
export interface SportCircuit {
  readonly sport: KernelSport
  readonly everyMs: number
  readonly competitions: readonly {
    readonly name: string
    readonly format: string
    readonly sides: readonly string[]
  }[]
}

const places = [
  '云岭',
  '海港',
  '北坪',
  '南桥',
  '东渡',
  '西岭',
  '青塔',
  '白桥',
  '金港',
  '红坪',
  '长湾',
  '清渡',
  '平岭',
  '龙塔',
  '石港',
  '松桥',
] as const

const families = ['沈', '陆', '顾', '江', '夏', '秦', '林', '宋', '程', '方', '叶', '白'] as const
const given = ['远', '一鸣', '清和', '子安', '云舟', '长河', '南星', '知行', '明川', '望'] as const

export const sportCircuits: readonly SportCircuit[] = [
  circuit('basketball', 30, [
    ['东洲篮球联赛', 'fiba', teams(['飞鹰', '山猫', '雷霆', '铁骑'])],
    ['海岸职业篮球', 'nba', teams(['海浪', '灯塔', '航船', '赤狐'])],
    ['西原篮球杯', 'fiba', teams(['青狼', '巨石', '疾风', '黑豹'])],
  ]),
  circuit('tennis', 40, [
    ['云湖网球公开赛', 'bo3', players(0)],
    ['星湾网球大师赛', 'bo3', players(37)],
    ['长川网球锦标赛', 'bo5', players(71)],
  ]),
  circuit('volleyball', 45, [
    ['南洲排球联赛', 'bo5', teams(['排球队'])],
    ['北洲女子排球', 'bo5', teams(['女排'])],
  ]),
  circuit('tableTennis', 20, [
    ['中屿乒乓球公开赛', 'bo5', players(11)],
    ['花洲乒乓球挑战赛', 'bo7', players(53)],
  ]),
  circuit('badminton', 30, [
    ['月湖羽毛球大奖赛', 'bo3', players(23)],
    ['风岛羽毛球公开赛', 'bo3', players(89)],
  ]),
  circuit('lol', 60, [
    ['峡谷职业联赛', 'bo3', clubs(['电竞', '战队', '俱乐部'])],
    ['峡谷冠军杯', 'bo5', clubs(['战队', '星火', '电竞'])],
  ]),
  circuit('dota2', 90, [['远古邀请赛', 'bo3', clubs(['守卫', '电竞', '远征'])]]),
  circuit('cs2', 60, [['反恐大师赛', 'bo3', clubs(['特勤', '电竞', '先锋'])]]),
  circuit('kpl', 60, [['王者城市联赛', 'bo5', clubs(['王者', '电竞', '星队'])]]),
  circuit('valorant', 90, [['无畏巡回赛', 'bo3', clubs(['无畏', '电竞', '猎手'])]]),
]

type Row = readonly [name: string, format: string, sides: readonly string[]]

function circuit(sport: KernelSport, everyMinutes: number, rows: readonly Row[]): SportCircuit {
  const competitions = rows.map(([name, format, sides]) => ({ name, format, sides }))
  return { sport, everyMs: everyMinutes * 60_000, competitions }
}

function teams(suffixes: readonly string[]): readonly string[] {
  return places.map((place, n) => `${place}${suffixes[n % suffixes.length]}`)
}

function clubs(suffixes: readonly string[]): readonly string[] {
  return places.slice(0, 12).map((place, n) => `${place}${suffixes[n % suffixes.length]}`)
}

/** Twenty names of two or three signs, none of them twice. */
function players(seed: number): readonly string[] {
  return Array.from({ length: 20 }, (_, n) => {
    const family = families[(seed + n * 5) % families.length]
    return `${family}${given[(seed + n * 3 + Math.floor(n / 10)) % given.length]}`
  })
}
