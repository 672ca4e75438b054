import { DoubleRule } from '@zhengju/ui/bars'
import { Icon } from '@zhengju/ui/icon'
import { iconNames } from '@zhengju/ui/icon-list'
import { Money } from '@zhengju/ui/money'
import { Seal } from '@zhengju/ui/seal'
import { Stamp } from '@zhengju/ui/stamp'
import { Drawn } from '#features/gallery/drawn.tsx'
import { Fields } from '#features/gallery/fields.tsx'
import { Layers } from '#features/gallery/layers.tsx'
import { Lists } from '#features/gallery/lists.tsx'
import { Section } from '#features/gallery/section.tsx'
import { galleryText as text } from '#text/gallery.ts'
import './gallery.css'

const colours = [
  'paper',
  'sheet',
  'well',
  'rule',
  'ink',
  'ink-soft',
  'edge',
  'slab',
  'cinnabar',
  'jade',
  'amber',
  'indigo',
  'cinnabar-wash',
  'jade-wash',
  'amber-wash',
  'indigo-wash',
] as const
const sizes = ['t28', 't20', 't16', '', 't12'] as const

/** Every part once, in the theme of the moment: development only. */
export default function Gallery() {
  return (
    <main>
      <header className="sec">
        <Seal />
        <h1 className="t20">{text.title}</h1>
        <p className="soft">{text.line}</p>
        <DoubleRule />
      </header>
      <Section title={text.colours}>
        <div className="sw">
          {colours.map((name) => (
            <div key={name}>
              <i style={{ background: `var(--${name})` }} />
              {name}
            </div>
          ))}
        </div>
      </Section>
      <Section title={text.type}>
        {sizes.map((size) => (
          <p className={size} key={size}>
            {text.sample}
          </p>
        ))}
        <p className="flow">
          <Money text="1,286,400.50" size={28} />
          <Money text="12,680.50" size={20} />
          <Money text="584.00" size={16} />
          <Money text="+184.00" tone="jade" />
          <Money text="−38.00" />
        </p>
      </Section>
      <Section title={text.seals}>
        <div className="flow">
          {(['结讫', '收讫', '付讫', '核讫', '作废'] as const).map((words) => (
            <Stamp key={words} words={words} />
          ))}
        </div>
      </Section>
      <Section title={text.icons}>
        <div className="icons">
          {iconNames.map((name) => (
            <Icon key={name} name={name} />
          ))}
        </div>
      </Section>
      <Fields />
      <Lists />
      <Layers />
      <Drawn />
    </main>
  )
}
