/** The words of what is asked and said through the day. Spellings of a word are separated by "|". */
export const questionWords = {
  upNext:
    "who's next|whos next|who is next|who next|next patient|next in line|next up|up next|next one|คิวต่อไป|คิวถัดไป|คนต่อไป|คนถัดไป|รายต่อไป|คนไข้คนต่อไป|คนไข้รายต่อไป|คนไข้ต่อไป|คนไข้คนถัดไป|คิวหน้า",
  waiting:
    'waiting|wait|waits|waited|waiting for|been waiting|waiting room|waiting area|in the waiting room|in the waiting area|sitting|queue|queuing|in the queue|in line|lobby|รออยู่|รออยู่บ้าง|นั่งรอ|นั่งรออยู่|รอตรวจ|รอพบ|รอคิว|รอนาน|รอกัน|รอนานสุด|รอนานที่สุด|รอมานาน|รอมา|รอนานแค่ไหน|ใครรอ|คนรอ|มีคนรอ|มีใครรอ|รอเกิน|รออีก|ห้องรอตรวจ',
  longest:
    'longest|long|how long|so long|too long|already|more than|over|longer than|นาน|นานสุด|นานที่สุด|นานแค่ไหน|นานเท่าไหร่|นานเท่าไร|นานเท่าไหร่แล้ว|นานเท่าไรแล้ว|เกิน|มากกว่า|กันนาน',
  people: 'people|persons|folks|patients|คน|ราย',
  allergy:
    'allergy|allergies|allergic|allergic to|allergies to|แพ้|แพ้ยา|แพ้ยาอะไร|แพ้อะไร|แพ้ยาไหม|แพ้ยามั้ย|การแพ้|ประวัติแพ้|ประวัติแพ้ยา|ประวัติการแพ้|ประวัติการแพ้ยา|แพ้อาหาร',
  allergen:
    'penicillin|amoxicillin|aspirin|ibuprofen|sulfa|sulpha|nsaid|nsaids|latex|iodine|seafood|shellfish|peanut|peanuts|nuts|eggs|เพนิซิลลิน|เพนนิซิลลิน|เพนิซิลิน|อะม็อกซีซิลลิน|แอสไพริน|ซัลฟา|ไอบูโพรเฟน|ยาแก้ปวด|อาหารทะเล|ถั่ว|ไข่|กุ้ง|ไอโอดีน',
  away: 'off|away|on leave|on holiday|sick|ลา|ลาป่วย|ลาหยุด|ไม่อยู่',
  negation:
    "won't|wont|isn't|isnt|hasn't|hasnt|haven't|didn't|didnt|doesn't|doesnt|wasn't|wasnt|aren't|cant|can't|shouldn't|couldn't|without",
  medicine:
    'medicine|medicines|medication|medications|meds|drug list|taking|take|prescribed|prescribe|current medication|กินยา|กินยาอะไร|ทานยา|ใช้ยา|ยาอะไร|ยาที่กิน|ยาที่ใช้|ยาประจำ|สั่งยา|จ่ายยา|รายการยา|ได้ยา|รับยา',
  online: 'online|signed in|logged in|logged on|ออนไลน์|ออนไลน์อยู่|ล็อกอิน|อยู่ในระบบ|เข้าระบบ',
  daySummary:
    "how|how's|hows|how does|look|looks|looking like|how is the day|how's the day|hows the day|how is the day looking|how's the day looking|how is it going|how's it going|how does the day look|how full|how busy|busy|full|looking|what happened|so far|in short|rundown|recap|brief|briefing|wrap up|เป็นไง|เป็นไงบ้าง|เป็นยังไง|เป็นยังไงบ้าง|เป็นอย่างไร|เป็นอย่างไรบ้าง|มีอะไรบ้าง|ภาพรวม|แน่น|แน่นไหม|ยุ่งไหม|เยอะไหม|คนเยอะไหม|เต็มไหม|เต็มหรือยัง|ถึงตอนนี้|fully|fully booked|booked up|booked out",
  arrived:
    'here|here now|here for|arrived|has arrived|have arrived|just arrived|just came|just came in|came in|just walked in|walked in|turned up|has come|is in|checked in|check in|check-in|checkin|checking in|checks in|in the waiting room|มาแล้ว|มาถึง|มาถึงแล้ว|ถึงแล้ว|มาถึงคลินิก|มาถึงคลินิกแล้ว|เช็คอิน|เช็กอิน|มาเช็คอิน|ลงทะเบียนแล้ว|รออยู่แล้ว|นั่งรออยู่แล้ว|นั่งรอแล้ว|มารอ|มารอแล้ว',
  yet: 'yet|arrived yet|มาหรือยัง|มารึยัง|มาหรือเปล่า|มายัง|มาแล้วหรือยัง|มาแล้วยัง|มาถึงหรือยัง|มาถึงรึยัง|ถึงหรือยัง|ถึงรึยัง|มาแล้วรึยัง',
  noShow:
    "no show|no-show|no shows|no-shows|noshow|noshows|didn't show|didnt show|didn't show up|didnt show up|did not show|did not show up|hasn't shown up|not show up|not shown up|didn't come|didnt come|did not come|didn't turn up|didnt turn up|never came|missed|missed appointment|missed their appointment|missed his appointment|missed her appointment|stood us up|ไม่มา|ไม่มาตามนัด|ไม่ได้มา|ไม่ได้มาตามนัด|ผิดนัด|ขาดนัด|เบี้ยวนัด|ไม่โผล่",
  late: 'late|running late|runs late|delayed|จะมาสาย|มาสาย|มาช้า|จะมาช้า',
  mark: 'mark|set|put|record as|as|บันทึก|ทำเครื่องหมาย',
  lastTime:
    'last here|last come|last came|last in|last seen|last see|last visit|last visited|last appointment|last appt|last time|most recent|latest|previous visit|here last|come last|in last|seen last|มาครั้งสุดท้าย|ครั้งสุดท้าย|ครั้งล่าสุด|ล่าสุด|มาล่าสุด|ครั้งก่อน|มาครั้งก่อน|มาครั้งล่าสุด|นัดล่าสุด|นัดครั้งล่าสุด|นัดครั้งก่อน|หนสุดท้าย|มาคือวันไหน|มาคือเมื่อไหร่|มาคือเมื่อไร|คือวันไหน|มาเมื่อไหร่|มาเมื่อไร',
  nextTime:
    'next visit|next appointment|next appt|next booking|coming next|coming in next|in next|next time|come back|coming back|back next|นัดครั้งต่อไป|นัดครั้งหน้า|นัดถัดไป|นัดต่อไป|นัดหน้า|นัดครั้งถัดไป|มาอีก|จะมาอีก|มาอีกที|มาอีกครั้ง|จะมาอีกครั้ง|มาครั้งหน้า|มาครั้งต่อไป|นัดกี่โมง|นัดวันไหน|นัดเมื่อไหร่|นัดเมื่อไร|มากี่โมง|มาวันไหน|จะมาวันไหน|มีนัดเมื่อไหร่|มีนัดวันไหน|มีนัดกี่โมง|มีนัดไหม',
  onDuty:
    'working|works|work|on duty|on shift|on call|in|on|start|starts|starting|finish|finishes|leave|leaves|come in|comes in|เข้า|เข้าไหม|เข้ากี่โมง|เข้าบ้าง|เข้าเวร|เข้าเวรไหม|ออกตรวจ|ลงตรวจ|อยู่เวร|ทำงาน|ประจำ|มาไหม|เริ่ม|เริ่มงาน|เลิกกี่โมง|เลิกงาน',
  openHours:
    'open|opens|opening|close|closes|closed|closing|opening hours|opening times|opening time|closing time|business hours|clinic hours|office hours|hours|shut|เปิด|ปิด|เปิดกี่โมง|ปิดกี่โมง|เปิดไหม|ปิดไหม|เปิดถึงกี่โมง|เวลาทำการ|เวลาเปิด|เวลาปิด|เวลาเปิดปิด|เวลาเปิด-ปิด|เปิดปิดกี่โมง|เปิดหรือเปล่า|เปิดมั้ย|ปิดมั้ย|หยุดไหม|วันหยุด',
  contact:
    'mobile|mobile number|cell|cell number|contact details|contact info|contact number|number for|call|ring|phone|มือถือ|เบอร์มือถือ|ข้อมูลติดต่อ|โทรหา|โทรติดต่อ|ติดต่อ|เบอร์อะไร|เบอร์ติดต่อ|เบอร์|text|sms|message|ring up|ส่งข้อความ|details|info',
  pay: 'pay|pays|paying|payment|take payment|take a payment|take the payment|charge|settle|collect|checkout|check out|cash up|wants to pay|รับเงิน|คิดเงิน|เก็บเงิน|รับชำระ|รับชำระเงิน|จ่ายเงิน|ชำระเงิน|เก็บตังค์|คิดตังค์|จ่ายตังค์|รับตังค์',
  owes: "still have to pay|has to pay|have to pay|still owe|still owes|left to pay|to pay|balance|outstanding balance|hasn't paid|hasnt paid|haven't paid|havent paid|has not paid|have not paid|didn't pay|ต้องจ่าย|ต้องจ่ายอีก|ต้องชำระ|เหลือจ่าย|ค้างอยู่|มียอดค้าง|ยังไม่จ่ายเงิน|ยังไม่ได้จ่ายเงิน|ไม่จ่าย|ไม่จ่ายเงิน|ยังไม่ชำระเงิน|ยังไม่ได้ชำระเงิน",
  /** That money came in, or a question whether it did. */
  paid: 'paid|has paid|have paid|จ่ายหรือยัง|จ่ายแล้วหรือยัง|จ่ายเงินหรือยัง|จ่ายยัง|ชำระหรือยัง|paid yet|settled|settled up|paid up|paid in full|paid everything|จ่ายรึยัง|จ่ายแล้วยัง|ชำระแล้วยัง|เคลียร์บิล|เคลียร์ยอด',
  goTo: 'go to|goto|go|take me to|bring me to|open the|open up|switch to|navigate to|back to|ไปหน้า|ไปที่หน้า|ไปที่|เปิดหน้า|ไปยังหน้า|ขอหน้า|กลับไปหน้า|หน้า|ไป',
  settingsScreen: 'settings|setting|preferences|ตั้งค่า|การตั้งค่า|หน้าตั้งค่า',
  doctorsScreen: 'doctors|all doctors|หมอทั้งหมด|รายชื่อหมอ|รายชื่อแพทย์',
  todayScreen: 'dashboard|home|start page|home page|หน้าแรก|แดชบอร์ด|go to today|today screen',
  listOf: 'list|all|full list|รายชื่อ|รายการ|ทั้งหมด',
  anyDoctor:
    'any doctor|anyone|anybody|someone|somebody|any dr|whoever|any of the doctors|which doctor|which doctors|what doctor|what doctors|who is the doctor|the doctor|a doctor|another doctor|หมอไหนก็ได้|หมอคนไหนก็ได้|ใครก็ได้|คนไหนก็ได้|หมอไหน|หมอไหนบ้าง|หมอคนไหน|หมอคนไหนบ้าง|หมอใคร|มีหมอ|มีหมอไหม|หมอท่านไหน|หมอท่านใด|หมอท่านไหนบ้าง|หมอกี่คน',
  soonest:
    'asap|as soon as possible|soonest|earliest|first available|first free|next available|next free|quickest|urgent|urgently|เร็วสุด|เร็วที่สุด|ด่วน|คิวเร็วสุด|คิวแรก|คิวเร็วที่สุด|ใกล้สุด|ใกล้ที่สุด|คิวว่างถัดไป|ว่างเร็วสุด|ว่างถัดไป',
  gap: 'space|spaces|room|spot|spots|gap|gaps|openings|free time|free times|fit in|squeeze in|free slot|free slots|ที่ว่าง|มีว่าง|มีที่ว่าง|มีช่องว่าง|ช่องว่าง|ว่างไหม|ว่างมั้ย|ว่างบ้าง|ว่างบ้างไหม|ว่างบ้างมั้ย|ว่างช่วงไหน|ว่างช่วงไหนบ้าง|ว่างกี่โมง|ว่างตอนไหน|ว่างเมื่อไหร่|ว่างเมื่อไร|ว่างวันไหน|แทรกคิว',
  fitIn: 'get in|see|come|ช่อง|ช่วงไหน|ช่วงไหนบ้าง|คิว|แทรก',
  putIn:
    'put in|put|put down|book in|bookk|boook|schedule|sched|slot in|add|pencil in|squeeze in|fit in|นัด|จองให้|ลงนัดให้|จองคิวให้|ลงคิวให้|ลงให้|นัดคุณ|นัดใหม่|จองคิว|ขอนัด|ขอจอง|ขอคิว',
  moved:
    'resched|rescheduled|reschedule|push|push back|bring forward|swap|change|switch|wants to change|would like to change|ขอเปลี่ยน|เปลี่ยน|เปลี่ยนหมอ|ขอเลื่อน|ขอย้าย|ขยับ|เลื่อนนัดให้|ขอเลื่อนนัด|เปลี่ยนวัน',
  insteadOf: 'instead of|rather than|แทนที่|แทนวัน',
  instead: 'instead|แทน|ดีกว่า',
  wantsToCome:
    'come|comes|wants to come|wants|want|would like to come|would prefer|prefers|can come|asks to come|asked to come|ขอมา|อยากมา|จะมา|สะดวก|สะดวกมา',
  cancelled:
    "drop|remove|delete the appointment|take out|wants to cancel|rang to cancel|called to cancel|calls to cancel|asked to cancel|to cancel|cancelled|canceled|can't make it|cant make it|cannot make it|can not make it|won't come|wont come|won't be coming|can't come|cant come|cannot come|isn't coming|is not coming|not coming|has to cancel|needs to cancel|ขอยกเลิก|ขอยกเลิกนัด|โทรมาขอยกเลิก|โทรมายกเลิก|โทรมาขอยกเลิกนัด|มาไม่ได้|ไม่มาแล้ว|ไม่สะดวกมา|ไม่ว่างมา|ลบนัด|แคนเซิลคิว",
  calledUs: 'called|rang|phoned|has called|just called|just rang|says|said|asked|โทรมา|แจ้ง|แจ้งว่า|บอกว่า',
  left: 'left|remaining|still to come|else|rest of|เหลือ|เหลือใคร|เหลือใครบ้าง|ที่เหลือ',
  pronoun: 'it|him|her|them|they|he|she|their|his|hers|this patient|that patient|this one|เขา|เธอ|คนนี้|คนไข้คนนี้|คนไข้รายนี้',
  seeing: 'seeing|see|sees|saw|did|treats|ตรวจกี่คน|ตรวจไป|ตรวจ|seen',
  specialty: 'who does|speciality|specialist|specialty|ทำ|รักษา|ด้าน|เฉพาะทาง|เก่ง',
  help: 'help|help me|what can you do|what can i ask|what can i say|what do you do|how do you work|how does this work|commands|examples|ช่วยเหลือ|ช่วยด้วย|ทำอะไรได้บ้าง|ทำอะไรได้|ใช้ยังไง|ใช้งานยังไง|ถามอะไรได้บ้าง|วิธีใช้|คำสั่ง|สอนหน่อย|ตัวอย่าง',
  can: "can|could|would|can we|could we|may we|let|lets|let's|need|needs|looking for|wants to know|been|being|be|just|ok|okay|known|been in|need to know|i need to know|want to know|i want to know|let me know|do you know",
  lately: 'at the moment|currently|at present|these days|right now|just now|อยู่ตอนนี้|still|today so far',
  who: 'who|whom|whose|ใคร|ใครบ้าง',
  onRota: "who's on|whos on|who is on|who's on duty|on duty|on shift|on call",
  /** Words that are nobody's name, and that no question takes. */
  common:
    'know|knows|speak|speaks|talk|talks|public|holiday|holidays|holiday hours|think|like|likes|made|new|old|good|bad|other|than|after all|numbers|print|email|e-mail|send|sent|delete|remind|reminder|lunch|break|price|prices|cost|costs|owed|bring|brings|come after|who comes after|earlier|later|sooner|early|half day|insurance|report|reports|result|results|test results|staff|nurse|nurses|password|printer|internet|wifi|ประกัน|ราคา|ผลตรวจ|ผลเลือด|พยาบาล|รหัสผ่าน|ส่งเมล|อีเมล|ลบ|register|export|payments|receipt|receipts|birthday|address|often|edit|dark|mode|log out|คนไข้ใหม่|ผู้ป่วยใหม่|เพิ่มคนไข้|เพิ่มผู้ป่วย|ใบเสร็จรับเงิน|วันเกิด|ที่อยู่',
  own: 'my|mine|our|ours|ของเรา|ของฉัน|ของผม',
  greeting: 'hi|hello|hey|good morning|good afternoon|good evening|สวัสดี|สวัสดีครับ|สวัสดีค่ะ|หวัดดี|ดีจ้า',
} as const
