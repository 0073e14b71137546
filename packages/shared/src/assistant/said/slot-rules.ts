import { hears } from './heard.ts'
import { freeSlotsOf } from './rule.ts'
import type { Rule } from './rule.ts'

/** Free times. */

const freeSlots: Omit<Rule, 'needs'> = {
  tool: 'listFreeSlots',
  without: 'book',
  allows:
    'free gap soonest slot appointment anyDoctor fitIn wantsToCome upNext next after onDuty putIn pronoun doctor doctorsScreen onRota newcomer anything',
  patient: 'may',
  doctor: 'may',
  takes: ['said', 'part', 'isToday', 'hours', 'clock', 'minutes', 'category'],
  takesService: true,
  argumentsOf: (asked) => freeSlotsOf(asked, hears(asked.heard, 'soonest', 'next', 'upNext')),
}

export const slotRules: readonly Rule[] = [
  {
    ...freeSlots,
    needs: ['free|gap|soonest|slot'],
  },
  {
    ...freeSlots,
    needs: ['newcomer', 'seeing|fitIn|wantsToCome|putIn'],
    without: 'book|what|howMany',
  },
  {
    ...freeSlots,
    needs: ['anything'],
    patient: 'no',
    argumentsOf: (asked) => (asked.when.hours ? freeSlotsOf(asked, false) : undefined),
  },
  {
    ...freeSlots,
    needs: [],
    without: 'book|who',
    argumentsOf: (asked) => (asked.service && Object.keys(asked.when).length > 0 ? freeSlotsOf(asked, false) : undefined),
  },
  {
    ...freeSlots,
    needs: ['anyDoctor|fitIn|wantsToCome'],
    patient: 'must',
    argumentsOf: (asked) => (asked.service || Object.keys(asked.when).length > 0 ? freeSlotsOf(asked, false) : undefined),
  },
]
