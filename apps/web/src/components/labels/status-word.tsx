import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './status-word.module.css'

export type StatusLook = { icon: Icon; tone: 'neutral' | 'todo' | 'part' | 'good' | 'late' }

/** A status: icon, word and colour, never colour alone. */
export function StatusLabel({ icon: Icon, tone, boxed, children }: StatusLook & { boxed?: boolean; children: ReactNode }) {
  return (
    <span className={classes.status} data-tone={tone} data-boxed={boxed || undefined}>
      <Icon size={16} aria-hidden />
      <span>{children}</span>
    </span>
  )
}
