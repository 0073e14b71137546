import type { ReactNode } from 'react'
import classes from './facts.module.css'
import { isMissing, MissingValue } from './list/missing-value.tsx'

/** The fields of a record with their labels. Fields that do not apply (`false`) are left out. */
export function Facts({ facts }: { facts: [name: ReactNode, value: ReactNode][] }) {
  const applying = facts.filter(([, value]) => value !== false)
  return (
    <dl className={classes.facts}>
      {applying.map(([name, value], at) => (
        <div key={at} className={classes.fact}>
          <dt>{name}</dt>
          <dd>{isMissing(value) ? <MissingValue /> : value}</dd>
        </div>
      ))}
    </dl>
  )
}
