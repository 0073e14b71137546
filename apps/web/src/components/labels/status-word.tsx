import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './status-word.module.css'

export type StatusLook = { icon: Icon; tone: 'neutral' | 'todo' | 'part' | 'good' | 'late' }

type StatusLabelProps = StatusLook & { boxed?: boolean; wraps?: boolean; children: ReactNode }

/** A status: icon, word and colour, never colour alone. */
export function StatusLabel({ icon: Icon, tone, boxed, wraps, children }: StatusLabelProps) {
  return (
    <span className={classes.status} data-tone={tone} data-boxed={boxed || undefined} data-wraps={wraps || undefined}>
      <Icon size={16} aria-hidden />
      <span>{children}</span>
    </span>
  )
}
