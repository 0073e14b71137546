import type { Contract } from '../../testing/contract/contract.ts'
import { operation } from '../../testing/contract/contract.ts'

export const contract: Contract = {
  rights: {
    'figures:read': ['ADMIN'],
  },
  queries: {
    figures: operation(
      'admin',
      `query ($establishmentId: ID) { figures(establishmentId: $establishmentId, from: "2025-01-01", until: "2025-12-31") {
      money { currency amount } moneyByDay { date currency amount } moneyByMethod { method currency amount }
      moneyByDoctor { doctor { id } currency amount } moneyByService { service currency amount } debts { age currency count amount }
      noShows { doctor { id } due noShows } utilisation { doctor { id } openMinutes bookedMinutes }
      waitsByDoctor { doctor { id } untilCalledIn { count median p90 } untilEnd { count median p90 } }
      waitsByHour { hour untilCalledIn { count median p90 } untilEnd { count median p90 } }
      messages { channel sent perhapsSent failed notSent parts cost } answers { asked coming notComing otherTime }
      noShowsByReminder { isReminded due noShows }
      patients { newPatients returningPatients } patientsByMonth { month newPatients returningPatients }
      servicesOwed { month currency amount } } }`,
      ({ clinic }) => ({ establishmentId: clinic.id }),
    ),
  },
  refusals: {
    figures: {
      bad: {
        document: '{ figures(from: "2025-02-01", until: "2025-01-31") { money { amount } } }',
        says: 'until:end_after_start',
      },
    },
  },
}
