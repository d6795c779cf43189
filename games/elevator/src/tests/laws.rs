//! Every law holds for the null game.

unsolve_testkit::laws!(graph crate::Elevator);
