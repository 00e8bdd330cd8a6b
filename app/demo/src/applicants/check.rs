//! Background checks of the demo: begun, clear, weighed with a notice, and answered on the applicant's page.

use serde_json::{Value, json};

use super::{Hiring, text, visitor::link};
use crate::{
    error::{Error, Result},
    ids::ApplicationId,
    messages::Lang,
};

impl Hiring {
    /// The manager asks the provider, with the applicant's agreement of the same day.
    pub(super) async fn begin_check(&mut self, who: usize, id: ApplicationId) -> Result<()> {
        let manager = self.manager(who)?;
        let path = format!("/api/applications/{id}/background-checks");
        let today = self.client.get(manager, &path).await?["today"].clone();
        let body = json!({
            "provider": "Bay Reports (sample)", "providerContact": "400 Sample St, Oakland, CA 94607, (510) 555-0142",
            "reference": format!("BR-{}", 20_400 + who), "authorizedOn": today,
        });
        self.client.post(manager, &path, body).await?;
        Ok(())
    }

    /// Nothing speaks against the hire.
    pub(super) async fn clear_check(&mut self, who: usize, id: ApplicationId) -> Result<()> {
        let body = json!({ "result": "clear" });
        self.check_step(who, id, ("result", body)).await?;
        Ok(())
    }

    /// Something has to be weighed, and the applicant gets the notice.
    pub(super) async fn notice_check(&mut self, who: usize, id: ApplicationId) -> Result<()> {
        let body = json!({ "result": "under_review" });
        self.check_step(who, id, ("result", body)).await?;
        let body = match self.people[who].person.lang {
            Lang::En => json!({
                "matter": "The report lists a misdemeanor for taking goods from a shop, 2017, county court.",
                "reportGiven": true,
                "assessment": {
                    "gravity": "One misdemeanor, goods of small value, nobody was hurt.",
                    "timePassed": "Nine years; the sentence was over in 2018. Nothing since.",
                    "job": "Closes alone two nights a week, with the key to the safe.",
                    "rehabilitation": "Two restaurants since then with good references; nothing said about this yet.",
                },
            }),
            Lang::Es => json!({
                "matter": "El informe menciona un delito menor por llevarse mercancía de una tienda, 2017, corte del condado.",
                "reportGiven": true,
                "assessment": {
                    "gravity": "Un delito menor, mercancía de poco valor, nadie salió lastimado.",
                    "timePassed": "Nueve años; la sentencia terminó en 2018. Nada desde entonces.",
                    "job": "Cierra a solas dos noches por semana, con la llave de la caja fuerte.",
                    "rehabilitation": "Dos restaurantes desde entonces con buenas referencias; todavía no ha dicho nada de esto.",
                },
            }),
        };
        let sent = self
            .check_step(who, id, ("pre-adverse-action", body))
            .await?;
        let check = &sent["check"];
        self.people[who].letter = link(&text(check, "linkUrl")?, "check");
        Ok(())
    }

    /// The applicant reads the notice and says that the report is wrong.
    pub(super) async fn dispute_check(&mut self, who: usize) -> Result<()> {
        let Some(path) = self.people[who].letter.clone() else {
            return Ok(());
        };
        let it = &mut self.people[who];
        self.web.look(&mut it.browser, &path).await?;
        let words = match it.person.lang {
            Lang::En => {
                "That is somebody with my name: the birth date is not mine. I asked the court for a letter."
            }
            Lang::Es => {
                "Es otra persona con mi nombre: la fecha de nacimiento no es la mía. Ya pedí una carta al juzgado."
            }
        };
        let fields = [("words", words), ("disputes", "yes")];
        let answers = format!("{path}/answer");
        self.web.fill(&mut it.browser, &answers, &fields).await?;
        Ok(())
    }

    /// A step of the person's check on the version that it has now.
    async fn check_step(
        &mut self,
        who: usize,
        id: ApplicationId,
        (step, mut body): (&str, Value),
    ) -> Result<Value> {
        let manager = self.manager(who)?;
        let all = format!("/api/applications/{id}/background-checks");
        let all = self.client.get(manager, &all).await?;
        let check = all["items"].get(0).ok_or(Error::NotFound)?;
        body["version"] = check["version"].clone();
        let path = format!("/api/background-checks/{}/{step}", text(check, "id")?);
        self.client.post(manager, &path, body).await
    }
}
