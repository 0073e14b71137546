import type { ReactNode } from 'react'
import classes from './facts.module.css'

/** What is known of a record, each with its name; what is not known is left out. */
export function Facts({ facts }: { facts: [name: ReactNode, value: ReactNode][] }) {
  const known = facts.filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== false)
  if (known.length === 0) return null
  return (
    <dl className={classes.facts}>
      {known.map(([name, value], at) => (
        <div key={at} className={classes.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
