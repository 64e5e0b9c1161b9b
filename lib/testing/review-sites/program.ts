import { openReviewStandIns } from './server';

/** `npm run review-stand-ins -- [port]`: Google, Facebook and Yelp on this machine, to try the review sources with. */
const [port = '4343'] = process.argv.slice(2);
const { origin, settings } = await openReviewStandIns({ port: Number(port) });
console.log(`Start the marketplace with:
${Object.entries(settings)
  .map(([name, value]) => `${name}='${value}'`)
  .join(' ')} npm start
Faults: curl -d '{"site":"google","fault":"expired-token"}' ${origin}/stand-in/fault ("fault":null ends it)
Answers that wait: curl -d '{"place":"locations/1","state":"REJECTED","violation":"OFF_TOPIC"}' ${origin}/stand-in/moderate`);
