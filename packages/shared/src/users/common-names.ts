/** The most common given names and surnames of Thailand in Latin letters, which an attacker tries first as passwords. */
export const commonNames = `
somchai somsak sompong somporn somboon somjit somkid somnuk sommai prasert prasit praphat prayut prapha wichai wichit wirat winai
wanchai wanida wanna waraporn surachai suthep supaporn suchart suchada sunisa sunee suda surin surasak thongchai thawatchai
thanaporn thanakorn tanawat siriporn sirirat sirichai saowalak sarawut sakchai ratana rattana ratree rungnapha rungrueng preecha
pranee pornthip pornchai ploy pimchanok pichai phuwadol phattharaphon panya nuttapong nattapong nattaporn natthawut narong
naruemon niran nipa nittaya nok noi malee manop manee mongkol lamai lek krit kritsada kittisak kittipong kanya kanokwan
kamol jiraporn jirawat jintana duangjai decha chaiwat chai chatchai chalerm charoen boonmee boonsong bunlert banjong apichat
apinya anan anong anucha amnuay amporn aree arthit suksan saetang saelee srisuk srisai thongdee jaidee rattanakul chaiyo
wongsakul phromma kaewkla sukjai bunma yodrak bangkok chiangmai phuket thailand sawasdee`
  .trim()
  .split(/\s+/)
