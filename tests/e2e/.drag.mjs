import { chromium } from 'playwright-core';
import { signIn } from './support/sign-in.mjs';
const url='http://localhost:8471';
const browser = await chromium.launch({ executablePath:'/usr/bin/chromium', args:['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync']});
const context = await browser.newContext({baseURL:url,viewport:{width:1440,height:900},reducedMotion:'reduce'}); await signIn(context,url,'alma.reyes@demo.lineup.example');
const page=await context.newPage();
const sorted=v=>v.toSorted((a,b)=>a-b), median=v=>sorted(v)[Math.floor(v.length/2)], share=(v,p)=>sorted(v)[Math.min(v.length-1,Math.floor(v.length*p))];
const times=async(n,f)=>{const r=[];for(let i=0;i<n;i++){const t=performance.now();await f();r.push(performance.now()-t);}return r;};
const get=p=>context.request.get(url+p);
const empty=[],boards=[];for(let i=0;i<40;i++){empty.push((await times(1,()=>get('/api/auth/user')))[0]);boards.push((await times(1,()=>get('/api/applications/board')))[0]);}
const b=await (await get('/api/applications/board')).json(); const card=b.columns[0].items[3]; let v=card.version; const mv=[];const em=[];
for(let i=0;i<60;i++){em.push((await times(1,()=>get('/api/auth/user')))[0]);const t=performance.now();const r=await context.request.post(`${url}/api/applications/${card.id}/move`,{headers:{origin:url},data:{toStage:i%2?'applied':'screening',version:v}});mv.push(performance.now()-t);v=(await r.json()).application.version;}
console.log('empty p50/p95',median(em).toFixed(1),share(em,.95).toFixed(1),'move',median(mv).toFixed(1),share(mv,.95).toFixed(1),'board',median(boards).toFixed(1),share(boards,.95).toFixed(1));
const d=await context.newCDPSession(page); await d.send('Performance.enable'); await d.send('Emulation.setCPUThrottlingRate',{rate:4});
const metric=async n=>(await d.send('Performance.getMetrics')).metrics.find(x=>x.name===n).value*1000;
const paints=[];for(let i=0;i<3;i++){await page.goto('about:blank');const t=performance.now();await page.goto('/pipeline');await page.locator('[data-lane=interview] [data-card]').first().waitFor();paints.push(performance.now()-t);}
console.log('paint',paints.map(Math.round), 'cards', await page.locator('[data-card]').count());
await page.evaluate(()=>{window.f_=[];let l=performance.now();requestAnimationFrame(function g(n){window.f_.push(n-l);l=n;requestAnimationFrame(g);});});
const frames=()=>page.evaluate(()=>window.f_.splice(0));
for(let r=0;r<4;r++){const x=await page.locator('[data-lane=applied] [data-card]').nth(1).boundingBox();await page.mouse.move(x.x+40,x.y+40);await page.waitForTimeout(300);await frames();await page.mouse.down();await page.mouse.move(x.x+50,x.y+50,{steps:4});await page.waitForTimeout(600);const pick=Math.max(...await frames());const s0=await metric('ScriptDuration');for(let m=0;m<120;m++){const t=m/120*2*Math.PI;await page.mouse.move(700+480*Math.cos(t),500+200*Math.sin(t));}const s=(await metric('ScriptDuration')-s0)/120;const du=await frames();await page.keyboard.press('Escape');await page.mouse.up();await page.waitForTimeout(400);console.log('pick',pick.toFixed(0),'script/move',s.toFixed(2),'p95',share(du,.95).toFixed(1),'max',Math.max(...du).toFixed(0));}
await browser.close();
