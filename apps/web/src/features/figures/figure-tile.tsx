import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import classes from './figures.module.css'

type FigureTileProps = {
  label: string
  value: string
  /** The same of the period before; undefined where there was none to compare with. */
  before?: string | undefined
  /** Whole percent by which it differs. */
  change?: number | null | undefined
}

/** One number of the period, beside the one of the period before. */
export function FigureTile({ label, value, before, change }: FigureTileProps) {
  return (
    <div className={classes.tile}>
      <dt>{label}</dt>
      <dd>
        <strong>{value}</strong>
        {before !== undefined && (
          <span className={classes.before}>
            <Trans>before: {before}</Trans>
            {change !== null && change !== undefined && <Change percent={change} />}
          </span>
        )}
      </dd>
    </div>
  )
}

function Change({ percent }: { percent: number }): ReactNode {
  const { i18n } = useLingui()
  const text = i18n.number(percent / 100, { style: 'percent', signDisplay: 'exceptZero' })
  return <span className={classes.change}>{text}</span>
}
