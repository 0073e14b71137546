import type { ReactNode } from 'react'
import classes from './results.module.css'

type ResultFrameProps = { title: ReactNode; note?: ReactNode; label?: string; proposed?: boolean; children: ReactNode }

/** A tool's result under a title. */
export function ResultFrame({ title, note, label, proposed = false, children }: ResultFrameProps) {
  return (
    <section className={proposed ? classes.proposal : classes.result} aria-label={label}>
      <h3 className={classes.resultHead}>
        {title}
        {note !== undefined && <span>{note}</span>}
      </h3>
      {children}
    </section>
  )
}
