import { type ThemeConfig, theme } from 'antd'
import type { Shade } from '../lib/theme.ts'

/** The tokens of `ui/src/tokens.css` as antd takes them: read from the page, so that no colour has a second home. */
export function paletteOf(shade: Shade): ThemeConfig {
  const ink = inkReader(shade)
  const { defaultAlgorithm, darkAlgorithm } = theme
  return {
    algorithm: shade === 'dark' ? darkAlgorithm : defaultAlgorithm,
    token: {
      colorPrimary: ink('--cinnabar'),
      colorSuccess: ink('--jade'),
      colorWarning: ink('--amber'),
      colorError: ink('--cinnabar'),
      colorInfo: ink('--indigo'),
      colorLink: ink('--indigo'),
      colorBgLayout: ink('--paper'),
      colorBgContainer: ink('--sheet'),
      colorBgElevated: ink('--sheet'),
      colorText: ink('--ink'),
      colorTextSecondary: ink('--ink-soft'),
      colorTextTertiary: ink('--ink-soft'),
      colorTextDescription: ink('--ink-soft'),
      colorTextPlaceholder: ink('--ink-soft'),
      colorTextLightSolid: ink('--on-accent'),
      colorBorder: ink('--edge'),
      colorBorderSecondary: ink('--rule'),
      colorSplit: ink('--rule'),
      colorBgMask: ink('--scrim'),
      colorSuccessBg: ink('--jade-wash'),
      colorSuccessBorder: ink('--jade-wash'),
      colorWarningBg: ink('--amber-wash'),
      colorWarningBorder: ink('--amber-wash'),
      colorErrorBg: ink('--cinnabar-wash'),
      colorErrorBorder: ink('--cinnabar-wash'),
      colorInfoBg: ink('--indigo-wash'),
      colorInfoBorder: ink('--indigo-wash'),
      fontFamily: face(),
      fontSize: 13,
      fontSizeSM: 12,
      lineHeight: 18 / 13,
      borderRadius: 8,
      borderRadiusLG: 8,
      controlHeight: 32,
      boxShadow: 'none',
      boxShadowTertiary: 'none',
      motionDurationMid: '0.18s',
      motionDurationSlow: '0.24s',
      wireframe: false,
    },
    components: componentsOf(ink),
  }
}

type Inks = (name: string) => string

function componentsOf(ink: Inks): NonNullable<ThemeConfig['components']> {
  return {
    Layout: { siderBg: ink('--sheet'), headerBg: ink('--paper'), bodyBg: ink('--paper') },
    Menu: {
      itemBg: 'transparent',
      itemSelectedBg: ink('--cinnabar-wash'),
      itemSelectedColor: ink('--cinnabar'),
      itemHeight: 32,
      itemMarginBlock: 1,
      activeBarBorderWidth: 0,
    },
    Table: {
      headerBg: ink('--sheet'),
      headerColor: ink('--ink-soft'),
      headerSplitColor: 'transparent',
      borderColor: ink('--rule'),
      rowHoverBg: ink('--paper'),
      cellPaddingBlock: 8,
      cellPaddingInline: 12,
    },
    Button: {
      colorPrimary: ink('--cinnabar'),
      colorPrimaryHover: ink('--cinnabar'),
      colorPrimaryActive: ink('--cinnabar'),
      colorError: ink('--cinnabar'),
      colorErrorHover: ink('--cinnabar'),
      colorErrorActive: ink('--cinnabar'),
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
    },
    Tabs: {
      itemSelectedColor: ink('--cinnabar'),
      itemActiveColor: ink('--cinnabar'),
      itemHoverColor: ink('--cinnabar'),
      inkBarColor: ink('--cinnabar'),
    },
    Tag: { defaultBg: ink('--well'), defaultColor: ink('--ink-soft') },
    Segmented: { trackBg: ink('--well'), itemSelectedBg: ink('--sheet') },
  }
}

/** `light-dark()` is decided where it is used: a probe of that shade uses it. */
function inkReader(shade: Shade): Inks {
  const probe = document.createElement('i')
  probe.style.colorScheme = shade
  // Where motion is reduced every change is a short transition, which would still show the colour before.
  probe.style.setProperty('transition', 'none', 'important')
  document.body.append(probe)
  const inks = new Map<string, string>()
  const names = [
    ...['--cinnabar', '--jade', '--amber', '--indigo', '--paper', '--sheet', '--well', '--ink'],
    ...['--ink-soft', '--on-accent', '--edge', '--rule', '--scrim', '--cinnabar-wash'],
    ...['--jade-wash', '--amber-wash', '--indigo-wash'],
  ]
  for (const name of names) {
    probe.style.color = `var(${name})`
    inks.set(name, getComputedStyle(probe).color)
  }
  probe.remove()
  return (name) => inks.get(name) ?? 'currentColor'
}

function face(): string {
  return getComputedStyle(document.documentElement).getPropertyValue('--face').trim()
}
