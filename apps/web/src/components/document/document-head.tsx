import type { ReactNode } from 'react'
import classes from './document.module.css'

type DocumentHeadProps = {
  clinic: { name: string; address: string; phone: string; email: string | null; registrationId: string | null }
  /** The document's type, with its number and dates below. */
  kind: ReactNode
  registration: ReactNode
  children?: ReactNode
}

/** The head of a document: the clinic and the document's type. */
export function DocumentHead({ clinic, kind, registration, children }: DocumentHeadProps) {
  return (
    <div className={classes.head}>
      <div className={classes.clinic}>
        <div className={classes.clinicName}>{clinic.name}</div>
        <div className={classes.faint}>{clinic.address}</div>
        <div className={classes.faint}>{[clinic.phone, clinic.email].filter(Boolean).join(' · ')}</div>
        {clinic.registrationId && <div className={classes.faint}>{registration}</div>}
      </div>
      <div className={classes.kind}>
        <div className={classes.kindName}>{kind}</div>
        {children}
      </div>
    </div>
  )
}
